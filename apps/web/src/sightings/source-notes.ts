import type { Source } from '@towscout/domain/sources';

const MOVE = 'If it is about your car: move the car, don’t confront anybody.';

const NOTES: Record<Source, string> = {
  user: `People nearby reported this. Who they are is never shown. ${MOVE}`,
  api: `A partner’s app reported this. ${MOVE}`,
  chp_cad: 'From the California Highway Patrol’s public dispatch log. The truck was called to a crash or a breakdown.',
  sf_calls:
    'From San Francisco’s dispatched calls, published some 20 minutes late and by intersection. They tell where an ' +
    'enforcement unit was sent: not where a tow truck is, nor that a car was towed.',
  simulated: 'Sample data, made up for this site. It alerts nobody and is in no figure.',
};

/** What the source can and cannot know. */
export const sourceNote = (source: Source): string => NOTES[source];
