import type { Source } from '@towscout/domain/sources';

const MOVE = 'If it’s your car, move it. Don’t confront anyone.';

const NOTES: Record<Source, string> = {
  user: `Reported by people nearby, who stay anonymous. ${MOVE}`,
  api: `Reported by a partner app. ${MOVE}`,
  chp_cad: 'From the California Highway Patrol’s public dispatch log. The truck was called to a crash or breakdown.',
  sf_calls:
    'From San Francisco’s dispatched calls, published about 20 minutes late and by intersection. They show where an ' +
    'enforcement unit was sent, not where a tow truck is or whether a car was towed.',
  simulated: 'Sample data. It alerts nobody and counts in no figure.',
};

/** What the source can and cannot know. */
export const sourceNote = (source: Source): string => NOTES[source];
