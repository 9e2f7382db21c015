import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const texts = /\.(js|css|svg)$/
/** Below it the head of the answer is larger than what is saved. */
const smallestBytes = 1024

/**
 * Compresses every text of the build as hard as it goes and puts it beside the file. The server has no time for that while
 * somebody waits: what it makes on the fly is a seventh larger.
 */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const names = Object.keys(bundle).filter((name) => texts.test(name))
    await Promise.all(
      names.map(async (name) => {
        const file = join(dir, name)
        const text = await readFile(file)
        if (text.length < smallestBytes) return
        const hardest = {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        }
        await writeFile(`${file}.br`, await promisify(brotliCompress)(text, { params: hardest }))
        await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }))
      }),
    )
  },
})
