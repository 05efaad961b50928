import { freshMinutes } from '@towscout/domain/sources/tow-calls';
import { m } from '@towscout/messages';

export const describeSaved = () => ({
  title: m.platform_saved(),
  description: m.platform_saved_until({ minutes: freshMinutes('user') }),
});
