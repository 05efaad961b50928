import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { installed } from './installed.ts';

const PORT = 18_081;

export type Nchan = { port: number; path: string; publish(message: string): Promise<unknown>; stop(): Promise<void> };

/** nginx with nchan, one worker, in this folder; null when it is not installed. */
export async function startNchan(folder: string): Promise<Nchan | null> {
  const nginx = installed('/usr/sbin/nginx');
  const module = installed('/usr/lib/nginx/modules/ngx_nchan_module.so');
  if (!nginx || !module) return null;
  const configuration = join(folder, 'nginx.conf');
  await writeFile(configuration, configurationOf(folder, module));
  const child = spawn(nginx, ['-c', configuration, '-p', folder], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${PORT}`;
  await answers(`${url}/up`);
  return {
    port: PORT,
    path: '/sub',
    publish: (message) => fetch(`${url}/pub`, { method: 'POST', body: message }),
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

const configurationOf = (folder: string, module: string): string => `
load_module ${module};
daemon off; worker_processes 1; worker_rlimit_nofile 65000;
user root; error_log ${folder}/error.log; pid ${folder}/nginx.pid;
events { worker_connections 30000; }
http {
  access_log off; client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  server {
    listen 127.0.0.1:${PORT} backlog=4096;
    location = /up { return 204; }
    location = /pub { nchan_publisher; nchan_channel_id bench; nchan_message_buffer_length 1; }
    location = /sub { nchan_subscriber eventsource; nchan_channel_id bench; nchan_subscriber_first_message newest; nchan_eventsource_ping_interval 1; }
  }
}
`;

async function answers(url: string): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (Date.now() < deadline) {
    if (await fetch(url).then(() => true, () => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('nginx did not come up');
}
