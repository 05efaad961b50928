import { startWorker } from './built-worker.ts';
import { expect, test } from './site.ts';

const PUSH = {
  id: '1',
  title: 'TowScout',
  body: 'A truck',
  tag: 'a',
  url: '/alerts',
  silent: false,
  sentAt: '2026-11-28T12:00:00.000Z',
  actions: ['moved', 'snooze'],
};

const LANGUAGES = [
  {
    file: '/sw.js',
    unreadable: "There's something new near your places. Open TowScout to see it.",
    buttons: ["I'm moving it", 'Snooze 30 min'],
    unsent: /^No connection, and no room to keep “I'm moving it”/,
    pages: { '/': true, '/alerts': true, '/es/alerts': false, '/es': false, '/api/live': false },
  },
  {
    file: '/es/sw.js',
    unreadable: 'Hay algo nuevo cerca de tus lugares. Abre TowScout para verlo.',
    buttons: ['Voy a moverlo', 'Pausar 30 min'],
    unsent: /^Sin conexión, y sin espacio para guardar “Voy a moverlo”/,
    pages: { '/': true, '/es/alerts': true, '/es': true, '/en/alerts': false, '/api/live': false },
  },
];

for (const { file, unreadable, buttons, unsent, pages } of LANGUAGES) {
  test(`the built worker ${file} speaks its language: pushes, buttons, failures and pages offline`, async ({
    site,
  }) => {
    const url = `${site.url}${file}`;
    const worker = startWorker(await (await fetch(url)).text(), url);
    await worker.send('push', { data: null });
    await worker.send('push', { data: { json: () => PUSH } });
    const press = { action: 'moved', notification: { close: () => undefined, data: PUSH } };
    await worker.send('notificationclick', press);
    expect(worker.shown.map(({ body }) => body)).toEqual([unreadable, 'A truck', expect.stringMatching(unsent)]);
    expect(worker.shown[1]?.actions.map(({ title }) => title)).toEqual(buttons);
    expect(Object.fromEntries(Object.keys(pages).map((path) => [path, worker.answersPage(path)]))).toEqual(pages);
  });
}
