/** What the document says before its routes, in Markdown. */
export const API_DESCRIPTION = `Where tow trucks are working, for programs.

An API key is made on the [account page](/account) by premium members, and shown once. Send it with each request; keep it out of web pages.

\`\`\`sh
curl -H "Authorization: Bearer ts_…" "$SITE/api/v1/tow-trucks/nearby?lat=37.7793&lng=-122.4193&radius=5"
\`\`\`

With the typed client of this repository:

\`\`\`ts
import { createClient } from '@towscout/client';

const towscout = createClient({ baseUrl: 'https://towscout.example', apiKey: process.env.TOWSCOUT_KEY! });
const { data, error } = await towscout.GET('/api/v1/tow-trucks/nearby', {
  params: { query: { lat: 37.7793, lng: -122.4193, radius: 5 } },
});
if (error) throw new Error(error.detail);
for (const truck of data) console.log(truck.status, truck.location, truck.distanceMiles, truck.source);
\`\`\`

- **Limits**: 600 requests a minute for each key, 30 of them reports. \`RateLimit-*\` headers say what is left; beyond it the answer is 429 with \`Retry-After\`.
- **Pages**: a list has at most 500 rows; \`Link: <…>; rel="next"\` leads to the rest.
- **Unchanged**: send an answer's \`ETag\` back as \`If-None-Match\`, and 304 says that nothing changed.
- **Retries**: a report with an \`Idempotency-Key\` can be sent again without being a second one.
- **Errors** are [RFC 9457](https://www.rfc-editor.org/rfc/rfc9457) documents; \`detail\` is a sentence for people.
- **Browsers of other sites** can't call it: no answer has CORS headers, because a key in a page would be everybody's. Call it from a server or an app.
- **Truth**: every truck says who says so (\`source\`) and how far that is believed (\`trust\`). Feeds tell of tow calls; none says where a truck is.
`;
