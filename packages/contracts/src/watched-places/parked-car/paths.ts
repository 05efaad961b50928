/** What a car that sets its own spot asked its owner. */
export const parkedCarPaths = { question: '/api/parked-car/question' } as const;

/** A spot that is sent late is taken this long after. */
export const SPOT_LATE_HOURS = 12;
/** A question that is not answered. */
export const QUESTION_HOURS = 12;
