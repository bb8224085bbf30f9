# The shop as a container: `docker build --tag karda .`, or `podman build --tag karda .`
FROM node:24-slim AS built
WORKDIR /shop
COPY . .
RUN node -e "const { install } = await import('/shop/scripts/install.mjs'); await install()" --input-type=module \
 && node -e "const { build } = await import('/shop/scripts/build.mjs'); await build()" --input-type=module

FROM node:24-slim
WORKDIR /shop
COPY --from=built --chown=root:root /shop /shop
# Everything that is written is below /data, and in memory.
RUN install --directory --owner=node --group=node --mode=0700 /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DRAIN_SECONDS=5
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=2s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# It becomes the shop's own process, process 1, and hears the signal itself.
CMD ["node", "scripts/start.mjs"]
