import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { endProcess, exitWith, installed } from './child-process.ts';
import { untilAnswers } from './until.ts';

const PORT = 18_081;
/** The same interval as our own comments. */
const PING_SECONDS = 15;

export type Nchan = AsyncDisposable & { port: number; path: string; publish(message: string): Promise<unknown> };

/** nginx with nchan and one worker; null when not installed. */
export async function startNchan(folder: string): Promise<Nchan | null> {
  const nginx = installed('/usr/sbin/nginx');
  const module = installed('/usr/lib/nginx/modules/ngx_nchan_module.so');
  if (!nginx || !module) return null;
  const configuration = join(folder, 'nginx.conf');
  await writeFile(configuration, toConfiguration(folder, module));
  const child = exitWith(spawn(nginx, ['-c', configuration, '-p', folder], { stdio: 'ignore' }));
  const url = `http://127.0.0.1:${PORT}`;
  await untilAnswers('nginx', () => fetch(`${url}/up`));
  return {
    port: PORT,
    path: '/sub',
    publish: (message) => fetch(`${url}/pub`, { method: 'POST', body: message }),
    [Symbol.asyncDispose]: () => endProcess(child),
  };
}

const toConfiguration = (folder: string, module: string): string => `
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
    location = /sub { nchan_subscriber eventsource; nchan_channel_id bench; nchan_subscriber_first_message newest; nchan_eventsource_ping_interval ${PING_SECONDS}; }
  }
}
`;
