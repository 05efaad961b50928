import type { DeclarationAlertData } from '../emergencies/declarations.ts';
import type { WeatherAlertData } from '../emergencies/weather.ts';
import type { Notification } from './schema.ts';

/** Null when the notification is about something else. Apart from the others, which the first screen loads. */
export const getWeatherData = ({ data }: Pick<Notification, 'data'>): WeatherAlertData | null =>
  data && 'hazard' in data ? data : null;

/** Null when the notification is about something else. */
export const getDeclarationData = ({ data }: Pick<Notification, 'data'>): DeclarationAlertData | null =>
  data && 'declarationId' in data ? data : null;
