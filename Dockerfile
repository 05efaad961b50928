# The site as an image: docker build -t towscout .
# The first stages need npm. Node itself comes as an npm package (docs/decisions/076-prefer-libraries.md), so
# the last stage is a bare Debian.
FROM node:24.21.0-trixie-slim AS tools
WORKDIR /app
COPY package.json package-lock.json ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/client/package.json packages/client/
COPY packages/contracts/package.json packages/contracts/
COPY packages/domain/package.json packages/domain/
COPY packages/geo/package.json packages/geo/
COPY packages/messages/package.json packages/messages/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY research/package.json research/

FROM tools AS site
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node_modules/.bin/node scripts/build-site.ts

FROM tools AS modules
RUN npm ci --ignore-scripts --no-audit --no-fund --omit=dev --workspace=apps/server --include-workspace-root

FROM debian:13.2-slim
RUN groupadd --system --gid 10001 towscout \
 && useradd --system --uid 10001 --gid 10001 --home-dir /nonexistent --shell /usr/sbin/nologin towscout \
 && install -d -m 0700 -o towscout -g towscout /var/lib/towscout
WORKDIR /app
COPY --from=modules /app/node_modules node_modules
COPY package.json LICENSE NOTICES.md ./
COPY scripts scripts
COPY packages packages
COPY apps/server apps/server
COPY apps/web/package.json apps/web/
COPY --from=modules /app/apps/server/node_modules apps/server/node_modules
COPY --from=site /app/packages/messages/compiled packages/messages/compiled
COPY --from=site /app/apps/web/dist apps/web/dist
ENV PATH=/app/node_modules/.bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    NODE_ENV=production \
    DATA_DIR=/var/lib/towscout \
    PORT=3000
USER 10001:10001
VOLUME /var/lib/towscout
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself is process 1, so SIGTERM reaches it.
CMD ["node", "apps/server/src/start.ts"]
