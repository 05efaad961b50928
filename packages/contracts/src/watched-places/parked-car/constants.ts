/** The question that a car that sets its own spot asked its owner. */
export const parkedCarPaths = { question: '/api/parked-car/question' } as const;

/** How late a spot can arrive and still be accepted. */
export const SPOT_LATE_HOURS = 12;
/** How long an unanswered question stays open. */
export const QUESTION_HOURS = 12;
