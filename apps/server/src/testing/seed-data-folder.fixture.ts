import { writeFile } from 'node:fs/promises';

import { seedGazetteer } from '#places/seed/seed-gazetteer.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/db/open-database.ts';

import { addProvenReporters } from './proven-reporters.fixture.ts';

/** `node seed-data-folder.fixture.ts <data folder> <file of cookies> <reporters>` */
const [dataDir, cookiesFile, reporters] = process.argv.slice(2);
if (!dataDir || !cookiesFile) throw new Error('a data folder and a file of cookies are missing');
const open = await openDatabase(readConfig({ DATA_DIR: dataDir }));
await seedGazetteer(open.db, systemClock);
const cookies = await addProvenReporters(open, Number(reporters));
await open.close();
await writeFile(cookiesFile, JSON.stringify(cookies));
