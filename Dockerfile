# Every container of the foundry that is not NATS, PostgreSQL or the proxy. Targets: service, gateway-pdf (prints PDF with
# Chromium), dashboard.
FROM node:24-bookworm-slim AS base
WORKDIR /foundry
ENV NODE_ENV=production

# files of a checkout may be its owner's alone (umask 077): each stage that copies them lets everybody read them

# what npm installs from, so that a change of code installs nothing again
FROM base AS manifests
COPY . /all
WORKDIR /all
RUN mkdir /manifests \
 && find . -name package.json -exec cp --parents -t /manifests {} + \
 && cp package-lock.json .npmrc /manifests/ \
 && chmod -R u=rwX,go=rX /manifests

# the dashboard and every program, each with all that it needs: no image has anything installed
FROM base AS built
COPY --from=manifests /manifests ./
RUN --mount=type=cache,target=/root/.npm \
    npm ci --include=dev --ignore-scripts --workspace=ui --workspace=services --workspace=verify
COPY . .
RUN cd ui && ../node_modules/.bin/svelte-kit sync && ../node_modules/.bin/vite build
RUN node launcher/src/programs/main.ts . /programs launcher/src/compose/main.ts verify/src/main.ts
RUN find library -type f ! -name "*.ts" -exec cp --parents -t /programs {} + \
 && cp package.json /programs \
 && chmod -R u=rwX,go=rX /programs ui/build

FROM base AS service
# volumes that are mounted here first get their owner from these folders
RUN install -d -o node -g node /secrets /nats /nats-1 /nats-2 /nats-3 /archive /proxy /ollama
RUN printf '#!/bin/sh\nexec node /foundry/launcher/src/compose/main.js "$@"\n' > /usr/local/bin/foundry \
 && chmod 755 /usr/local/bin/foundry
COPY --from=built /programs ./
# some ten threads of a service would each keep what they freed, and it computes on one
ENV MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=65536
USER node
# what a container alone may know is in a file, and not in its environment
ENTRYPOINT ["node", "--env-file-if-exists=/run/foundry/env"]

FROM service AS dashboard
COPY --from=built /foundry/ui/build ui/build
CMD ["ui/serve.js"]

FROM service AS gateway-pdf
USER root
RUN apt-get update \
 && apt-get install -y --no-install-recommends chromium fonts-liberation \
 && rm -rf /var/lib/apt/lists/*
# the container is the sandbox: without privileges Chromium cannot create one
RUN printf '#!/bin/sh\nexec /usr/bin/chromium --no-sandbox --disable-dev-shm-usage "$@"\n' > /usr/local/bin/chromium \
 && chmod 755 /usr/local/bin/chromium
ENV CHROMIUM_BIN=/usr/local/bin/chromium
USER node
