import { BENCHES } from './benches.ts';
import { sendRows } from './send-rows.ts';

await sendRows(BENCHES);
