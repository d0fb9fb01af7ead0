FROM node:24-bookworm-slim
WORKDIR /portico
COPY . .
RUN node scripts/run.mjs build
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_ENV=production MALLOC_ARENA_MAX=2
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
CMD ["node", "--max-semi-space-size=4", "dist/server/main.js"]
