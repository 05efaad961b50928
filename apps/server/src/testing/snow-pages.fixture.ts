/**
 * Pages of cities about snow emergencies. Their sentences are recorded, those of a quiet day on the page itself and those
 * of a declaration in the city's own releases; the markup around them is made up.
 */
const page = (body: string): string =>
  `<!DOCTYPE html><html lang="en"><head><title>Snow</title><script>var old = "No Snow Emergency; there are no updates at this time";</script></head><body>${body}</body></html>`;

/** Milwaukee's Snow and Ice Control Operations, with what it says at its top. */
export const milwaukeePage = (status: string): string =>
  page(`<h1>Snow and Ice Control Operations</h1>
<p>Milwaukee Health Department Coronavirus COVID-19 updates. Visit Impact 211 website for information or call 2-1-1 for assistance.</p>
<h2>${status}</h2>
<p>Standard parking rules are in currently in effect.</p><p><a href="#">Sign up for Parking Text Notifications</a></p>
<p>No impact to garbage and recycling collection.</p>
<p>Sidewalks must be clear of snow and ice 24 hours after snow had stopped falling.&nbsp; Residents SHOULD NOT shovel, blow or plow snow back into the streets.</p>
<p>Ways you can help during a snow operation:</p><ul><li>Park legally and follow alternate side parking rules.</li></ul>`);

export const NO_SNOW_EMERGENCY = 'No Snow Emergency';
/** As of the release of February 17, 2023, about the night of another day. */
export const milwaukeeDeclares = (day: string): string =>
  `The City of Milwaukee Department of Public Works has declared a Snow Emergency for ${day}. There is no parking allowed on arterials (main streets) from 10 p.m. to 6 a.m. and alternate side parking will be required on side streets from 10 p.m. to 6 a.m. Posted street signs take precedence.`;

/** Cambridge's snow center, with what stands under 'Storm Update'. */
export const cambridgePage = (...updates: string[]): string =>
  page(`<h2>Storm Update</h2>${updates.map((update) => `<p>${update}</p>`).join('')}
<h2>What&#39;s Happening</h2><p>Follow the conversation on Twitter</p>
<p>During substantial storms, the City may declare a Snow Emergency Parking Ban which prohibits parking on streets signed "No Parking during Snow Emergency".</p>
<p>When a snow emergency is declared, information is made available at 617-349-4700, the City's homepage and snow center, and on 22-CityView.</p>`);

export const NO_UPDATES = 'There are no updates at this time';
