import { globSync, readFileSync } from 'node:fs';

import { findUntranslated } from './messages/untranslated.ts';

/** `node scripts/untranslated.ts apps/web/src/alerts`: texts that are not messages, by file and line. */
const IS_TEST = /\.(?:test|fixture|story|specimen)\.tsx?$/;

for (const folder of process.argv.slice(2)) {
  for (const file of globSync(/\.tsx?$/.test(folder) ? folder : `${folder}/**/*.{ts,tsx}`).toSorted()) {
    if (IS_TEST.test(file)) continue;
    for (const { line, text } of findUntranslated(file, readFileSync(file, 'utf8'))) {
      process.stdout.write(`${file}:${line}: ${text}\n`);
    }
  }
}
