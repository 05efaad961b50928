type Guard = {
  isSaved: boolean;
  isBusy: boolean;
  /** Whether an alert would get to the user with the page closed; null until that is known. */
  arrival: boolean | null;
};

/** What is said of the parked car: 'Car guarded' only when an alert would get to its owner. */
export function guardWords({ isSaved, isBusy, arrival }: Guard): string {
  if (!isSaved) return isBusy ? 'Saving the spot' : 'Not guarded yet';
  if (arrival === null) return 'Parked here';
  return arrival ? 'Car guarded' : 'Guarded only while this page is open';
}
