import { chpDay, chpStamp } from './pacific-stamp.ts';
import { CHP_SCENES, type ChpScene, type Playing, playing } from './script.ts';

/** CHP's log at this instant, made up. */
export function chpDocument(now: Date): string {
  const logs = playing(CHP_SCENES, now).map(logOf);
  return `<?xml version="1.0" ?>\n<State><Center ID = "DEMO">\n<Dispatch ID = "DEMO">\n${logs.join('\n')}\n</Dispatch></Center></State>\n`;
}

function logOf({ scene, hour, begunAt, beats }: Playing<ChpScene>): string {
  const id = `${chpDay(begunAt)}DM${String((hour % 100) * 10 + scene.number).padStart(4, '0')}`;
  const details = beats.toReversed().map(({ at, line }, index) => detail(at, `[${beats.length - index}] ${line} `));
  return [
    `\n\t\t<Log ID = "${id}">`,
    `\t\t\t<LogTime>"${chpStamp(begunAt)}"</LogTime>`,
    `\t\t\t<LogType>"${scene.type}"</LogType>`,
    `\t\t\t<Location>"${scene.location}"</Location>`,
    `\t\t\t<LocationDesc>"DEMO"</LocationDesc>`,
    `\t\t\t<Area>"${scene.area}"</Area>`,
    `\t\t\t<ThomasBrothers>""</ThomasBrothers>`,
    `\t\t\t<LATLON>"${microDegrees(scene.lat)}:${microDegrees(-scene.lng)}"</LATLON>`,
    `\t\t\t<LogDetails>${details.join('')}</LogDetails></Log>`,
  ].join('\n');
}

const detail = (at: Date, line: string): string =>
  `\n\t\t<details>\n\t\t\t<DetailTime>"${chpStamp(at)}"</DetailTime>\n\t\t\t<IncidentDetail>"${line}"</IncidentDetail>\n\t\t</details>`;

const microDegrees = (degrees: number): number => Math.round(degrees * 1e6);
