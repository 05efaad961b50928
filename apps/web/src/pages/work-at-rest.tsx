import { FollowLanguage } from './follow-language.tsx';
import { SendWaiting } from './waiting/waiting.ts';

/** What every page does once its first screen is drawn; renders nothing. */
export const WorkAtRest = () => (
  <>
    <SendWaiting />
    <FollowLanguage />
  </>
);
