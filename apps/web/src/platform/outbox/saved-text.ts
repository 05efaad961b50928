import { freshMinutes } from '@towscout/domain/sources/tow-calls';

export const SAVED = {
  title: 'Saved. It will be sent as soon as we reach the server.',
  description: `After ${freshMinutes('user')} minutes it no longer counts, and is dropped.`,
};
