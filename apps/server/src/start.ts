import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { MALLOC_SETTINGS, NODE_ARGUMENTS } from './platform/process-options.ts';

/** `npm start`: runs the server with settings that are read only when a program starts. */
const args = [...NODE_ARGUMENTS, fileURLToPath(new URL('main.ts', import.meta.url))];
const env = { ...MALLOC_SETTINGS, ...process.env };

// In this process, so that signals reach the server; Windows has no such call.
if (process.execve && process.platform !== 'win32') process.execve(process.execPath, [process.execPath, ...args], env);
else spawn(process.execPath, args, { stdio: 'inherit' }).once('exit', (code) => process.exit(code ?? 1));
