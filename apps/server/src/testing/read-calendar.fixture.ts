import ICAL from 'ical.js';

export type CalendarEvent = {
  uid: string;
  title: string;
  startsAt: string;
  endsAt: string;
  about: string;
  where: string;
  status: string;
};

/** As another program understands it. */
export function readCalendar(text: string): CalendarEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      title: event.summary,
      startsAt: event.startDate.toJSDate().toISOString(),
      endsAt: event.endDate.toJSDate().toISOString(),
      about: event.description,
      where: event.location,
      status: String(component.getFirstPropertyValue('status')),
    };
  });
}
