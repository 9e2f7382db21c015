import { spreadsheetType } from '@regionalmarkt/contract/catalogue/price-list-files.ts'
import { Download } from 'lucide-react'
import { reasonOf } from '../platform/queries.ts'
import { saveFile } from '../platform/save-file.ts'
import { Button } from '../ui/button.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { toast } from '../ui/toast.ts'

type Props = {
  words: { label: string; csv: string; xlsx: string; failed: string }
  /** Without its ending. */
  fileName: string
  csv: () => Promise<unknown>
  xlsx: () => Promise<unknown>
}

/** A list as it is narrowed now, as a file for spreadsheets. */
export const TableMenu = ({ words, fileName, csv, xlsx }: Props) => {
  const save = async (load: () => Promise<unknown>, ending: string, type: string) => {
    try {
      const content = await load()
      // Reading the answer as text takes the mark away by which spreadsheets know the umlauts.
      const whole = typeof content === 'string' ? `\ufeff${content.replace(/^\ufeff/, '')}` : (content as Blob)
      saveFile(`${fileName}.${ending}`, whole, type)
    } catch (error) {
      toast({ tone: 'error', title: words.failed, text: reasonOf(error) })
    }
  }
  return (
    <Menu
      trigger={
        <Button look="secondary">
          <Download aria-hidden />
          {words.label}
        </Button>
      }
    >
      <MenuItem onSelect={() => void save(csv, 'csv', 'text/csv')}>{words.csv}</MenuItem>
      <MenuItem onSelect={() => void save(xlsx, 'xlsx', spreadsheetType)}>{words.xlsx}</MenuItem>
    </Menu>
  )
}
