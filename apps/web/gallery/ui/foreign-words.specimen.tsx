import { FeedWords, TypedWords } from '#ui/foreign-words.tsx';

import type { States } from '../specimens.ts';

export const states: States = {
  'of a feed': <FeedWords>Traffic Collision, No Injuries</FeedWords>,
  'that a person typed': <TypedWords>Grúa en la esquina</TypedWords>,
};
