/**
 * Zod compiles its checks with `new Function` where it can; the content security policy forbids it. Its
 * code comes after the first screen and takes its settings from here.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
