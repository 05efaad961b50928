/** A time in which the car must not stand at its spot. */
export type CalendarEvent = {
  /** The same for the same time, however often it is read. */
  id: string;
  startsAt: Date;
  endsAt: Date;
  title: string;
  description: string;
  location: string;
  /** False when the city may suspend it. */
  isConfirmed: boolean;
};

/** What a calendar has to say. */
export type CarCalendar = {
  /** When the car came; its events are as old. */
  since: Date;
  description: string;
  events: readonly CalendarEvent[];
};
