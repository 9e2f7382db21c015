import { spreadsheetType } from '@regionalmarkt/contract/catalogue/price-list-files.ts'
import type { Endpoint } from '@regionalmarkt/contract/endpoint.ts'
import { Download } from 'lucide-react'
import { type CallOptions, call } from '../platform/api-client.ts'
import { useWorkplaceTranslations } from '../platform/later-words.ts'
import { reasonOf } from '../platform/queries.ts'
import { saveFile } from '../platform/save-file.ts'
import { Button } from '../ui/button.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { toast } from '../ui/toast.ts'

const mediaTypes = { csv: 'text/csv', xlsx: spreadsheetType } as const
export type TableFormat = keyof typeof mediaTypes

type Asked<E extends Endpoint> = {
  list: E & { readonly files: true }
  /** As the list is narrowed and ordered. */
  query: CallOptions<E>['query'] & object
  /** Without its ending. */
  fileName: string
}

/** Saves a list, whole, as a file for spreadsheets. Throws `ApiError`. */
export const saveTable = async <E extends Endpoint>(format: TableFormat, { list, query, fileName }: Asked<E>) => {
  const mediaType = mediaTypes[format]
  const options = { query: { ...query, format } } as unknown as CallOptions<E>
  const content: unknown = await call<E>({ ...list, mediaType }, options)
  // Reading the answer as text takes the mark away by which spreadsheets know the umlauts.
  const whole = typeof content === 'string' ? `\ufeff${content.replace(/^\ufeff/, '')}` : (content as Blob)
  saveFile(`${fileName}.${format}`, whole, mediaType)
}

/** A list as a file; `label` tells its button from that of others. */
export const TableMenu = <E extends Endpoint>({ label, ...asked }: Asked<E> & { label?: string }) => {
  const t = useWorkplaceTranslations('lists')
  const save = (format: TableFormat) =>
    saveTable(format, asked).catch((error) => toast({ tone: 'error', title: t('exportFailed'), text: reasonOf(error) }))
  return (
    <Menu
      trigger={
        <Button look="secondary">
          <Download aria-hidden />
          {label ?? t('export')}
        </Button>
      }
    >
      <MenuItem onSelect={() => void save('csv')}>{t('csv')}</MenuItem>
      <MenuItem onSelect={() => void save('xlsx')}>{t('xlsx')}</MenuItem>
    </Menu>
  )
}
