/** A truck beside the car. */
export const createChannelMessage = (now: Date) => ({
  kind: 'alert' as const,
  id: '0d1c6a52-0f1c-4c9e-9d0f-6f3a6f7e1a11',
  title: 'Tow truck near your car',
  body: 'Tow truck there, 530 ft from your car · 1 person, unconfirmed · just now',
  tag: 'tow-1',
  urgency: 'high' as const,
  silent: false,
  notifiedAt: now,
  until: new Date(now.getTime() + 900_000),
  link: 'https://towscout.example/alerts?notification=1',
  ring: 0,
  isRinging: false,
});
