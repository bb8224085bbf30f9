import { expect, test } from 'vitest'
import { moduleOf } from './react-module.ts'

test('a CommonJS file becomes a module: imports, constants, and what is assigned more than once', async () => {
  const code = moduleOf(`"use strict";
var Path = require("node:path"),
  Events = require("node:events");
exports.now = void 0;
if (Path.sep) exports.now = function () {
  return typeof Events.once;
};
exports.version = "1";
exports.later = function () {
  return exports.now();
};`)
  expect(code).not.toContain('require')
  expect(code).toContain('const exported_version = "1"')
  const built = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  expect(Object.keys(built).sort()).toEqual(['later', 'now', 'version'])
  expect([built.version, built.now(), built.later()]).toEqual(['1', 'function', 'function'])
})
