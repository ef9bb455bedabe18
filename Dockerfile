# syntax=docker/dockerfile:1
# The site in a container. tests/containers.test.ts checks every file, command, setting and URL in this file.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY tsconfig.json vite.config.ts react-router.config.ts ./
COPY scripts scripts
COPY public public
COPY domain domain
COPY contract contract
COPY server server
COPY app app
COPY seed seed
RUN npm run build
# Only what the built server loads: the packages of the build stay here.
RUN node scripts/server-files.ts /site

# The Node.js that runs the site is the one in its packages, the same as in the tests.
FROM debian:bookworm-slim
RUN groupadd --system --gid 10001 dvaar \
 && useradd --system --uid 10001 --gid dvaar --no-create-home --shell /usr/sbin/nologin dvaar \
 && install --directory --owner dvaar --group dvaar /data
COPY --from=build /site /app
ENV HOST=0.0.0.0 PORT=3000 DATABASE_URL=sqlite:/data/site.db
EXPOSE 3000
VOLUME /data
# With PostgreSQL the data folder is ./data, which is /data from here.
WORKDIR /
# Numeric: an engine that refuses root can tell.
USER 10001:10001
# As long as a migration may wait for a lock.
HEALTHCHECK --interval=5s --timeout=5s --start-period=10m \
  CMD ["/app/node_modules/.bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["/app/node_modules/.bin/node", "--max-semi-space-size=16", "/app/build/server/main.js"]
