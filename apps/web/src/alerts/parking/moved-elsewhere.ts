/** Said once of a spot that this browser had until somebody else moved the car. */
export const MOVED_ELSEWHERE = {
  title: 'Your car was moved',
  description:
    "A notification's button, another of your devices, or someone you share it with, said so. We don't watch its spot anymore.",
};
