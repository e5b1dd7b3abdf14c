// A process of its own: builds a workspace as its configuration says, without what only makes files smaller or faster.
// Typed: the folder of the workspace, and where the files go.
import { build, loadConfigFromFile, type PluginOption } from 'vite'

const [root = '', outDir = ''] = process.argv.slice(2)
/** Neither knows of the machine: one compiles components, the other packs what is there. */
const leftOut = /babel|compressed/

const isKept = (plugin: PluginOption) =>
  !(plugin && 'name' in plugin && typeof plugin.name === 'string' && leftOut.test(plugin.name))

process.chdir(root)
const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, undefined, root)
if (!loaded) throw new Error(`${root} has no configuration`)
const { config } = loaded
const plugins = (await Promise.all((config.plugins ?? []).flat(9).map(async (plugin) => plugin))).flat(9).filter(isKept)
await build({
  ...config,
  root,
  configFile: false,
  logLevel: 'error',
  plugins,
  build: { ...config.build, outDir, emptyOutDir: true, minify: false, sourcemap: false, reportCompressedSize: false },
})
