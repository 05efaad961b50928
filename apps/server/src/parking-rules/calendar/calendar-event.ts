/** A time when the car must not be at its spot. */
export type CalendarEvent = {
  /** Stays the same each time the calendar is read. */
  id: string;
  startsAt: Date;
  endsAt: Date;
  title: string;
  description: string;
  location: string;
  /** False when the city may suspend it. */
  isConfirmed: boolean;
};

export type CarCalendar = {
  /** When the car was parked, which also dates its events. */
  since: Date;
  description: string;
  events: readonly CalendarEvent[];
};
