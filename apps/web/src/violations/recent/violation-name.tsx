import { nameViolationType } from '@towscout/contracts/violations/name-violation-type';
import { isViolationType } from '@towscout/contracts/violations/paths';

import { FeedWords } from '#ui/foreign-words.tsx';

/** In the language of the page, or in the city's own words. */
export const ViolationName = ({ type }: { type: string }) =>
  isViolationType(type) ? nameViolationType(type) : <FeedWords>{type}</FeedWords>;
