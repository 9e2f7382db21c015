import {
  type PlaceFault,
  type PostcodePlaces,
  readPostcodePlaces,
} from '@regionalmarkt/domain/places/read-postcode-places.ts'
import { readImported, runCommand, UsageError } from './command.ts'
import type { Tx } from './platform/database.ts'

const usage = `Usage: npm run import-postcodes -- FILE

Reads where German postcodes are, so that producers can say how far away they are. FILE is the DE.txt of the postal codes
that GeoNames gives away under CC BY 4.0. The same file again changes nothing.`

const mostFaultsSaid = 20

const describe = (faults: readonly PlaceFault[]): string[] => [
  ...faults
    .slice(0, mostFaultsSaid)
    .map(({ lineNumber, reason, value }) => `  line ${lineNumber}: ${value === '' ? '' : `"${value}" `}${reason}`),
  ...(faults.length > mostFaultsSaid ? [`  and ${faults.length - mostFaultsSaid} more`] : []),
]

const readPlaces = async (): Promise<PostcodePlaces> => {
  const [file] = process.argv.slice(2)
  if (file === undefined) throw new UsageError(usage)
  const found = readPostcodePlaces((await readImported(file)).toString('utf8'))
  if (found.places.length === 0) {
    const said = `No German postcode could be read from ${file}. Nothing was imported.`
    throw new UsageError([said, ...describe(found.faults)].join('\n'))
  }
  return found
}

const takeIn = async (tx: Tx, { places, rows, foreign, faults }: PostcodePlaces): Promise<string> => {
  const { keepPostcodePlaces } = await import('./modules/market/public.ts')
  const { added, moved } = await keepPostcodePlaces(tx, places)
  return [
    `${rows} rows read, ${foreign} of other countries left out, ${faults.length} faults`,
    ...describe(faults),
    `${places.length} postcodes: ${added} new, ${moved} moved, ${places.length - added - moved} unchanged`,
  ].join('\n')
}

await runCommand({ read: readPlaces, carryOut: takeIn })
