/** The CSP forbids Zod's `new Function`. Zod loads after the first screen and reads its settings from here. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
