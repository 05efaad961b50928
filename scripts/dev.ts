import { spawn } from 'node:child_process';

/** `npm run dev`: the server, restarted on changes, behind Vite with hot reload. */
const children = [
  spawn('node', ['--watch', 'apps/server/src/main.ts'], { stdio: 'inherit' }),
  spawn('vite', ['apps/web'], { stdio: 'inherit' }),
];

for (const child of children) child.once('exit', stop);
process.once('SIGINT', stop);
process.once('SIGTERM', stop);

function stop(): void {
  for (const child of children) child.kill('SIGTERM');
}
