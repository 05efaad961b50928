import swaggerUi from '@fastify/swagger-ui';

import { publicApiPaths } from '@towscout/contracts/public-api/constants';

import type { App } from '#platform/http/app.ts';
import { forAnyone, registerWithPolicy } from '#platform/http/policy.ts';

/** The OpenAPI document and its page, both public. */
export async function serveDocs(app: App): Promise<void> {
  let document: Buffer | undefined;
  app.get(
    publicApiPaths.openapi,
    { schema: { hide: true }, config: { ...forAnyone, publicCacheSeconds: 300 } },
    async (_request, reply) => {
      document ??= Buffer.from(JSON.stringify(app.swagger()));
      return reply.type('application/json; charset=utf-8').send(document);
    },
  );
  await registerWithPolicy(app, forAnyone.policy, () =>
    app.register(swaggerUi, {
      routePrefix: publicApiPaths.docs,
      theme: {
        title: 'TowScout API',
        css: [{ filename: 'towscout.css', content: LOOK }],
        js: [{ filename: 'towscout.js', content: PAGE }],
        favicon: [],
      },
      uiConfig: {
        layout: 'BaseLayout',
        deepLinking: true,
        docExpansion: 'list',
        defaultModelsExpandDepth: -1,
        tryItOutEnabled: true,
      },
    }),
  );
}

/** With the site's theme, and the viewport that the library's page lacks. */
const PAGE = `
document.head.append(Object.assign(document.createElement('meta'), { name: 'viewport', content: 'width=device-width, initial-scale=1' }));
const chosen = localStorage.getItem('theme');
const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.classList.toggle('dark-mode', isDark);
`;

/** Makes room on phones. */
const LOOK = `
.swagger-ui .wrapper { max-width: 72rem; padding: 0 12px; }
.swagger-ui .info { margin: 24px 0; }
.swagger-ui .info code { overflow-wrap: anywhere; color: inherit !important; font-weight: 400; }
.swagger-ui .opblock-summary-control, .swagger-ui .btn { min-height: 44px; }
`;
