import { z } from 'zod';

/** Zod compiles its checks with `new Function` where it can; the content security policy forbids it. */
z.config({ jitless: true });
