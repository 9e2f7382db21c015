import { spreadsheetType } from '@regionalmarkt/contract/catalogue/price-list-files.ts'
import { Download } from 'lucide-react'
import { useWorkplaceTranslations } from '../platform/later-words.ts'
import { reasonOf } from '../platform/queries.ts'
import { saveFile } from '../platform/save-file.ts'
import { Button } from '../ui/button.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { toast } from '../ui/toast.ts'

type Props = {
  /** What its button says, where there are several. */
  label?: string
  /** Without its ending. */
  fileName: string
  csv: () => Promise<unknown>
  xlsx: () => Promise<unknown>
}

/** A list as it is narrowed now, as a file for spreadsheets. */
export const TableMenu = ({ label, fileName, csv, xlsx }: Props) => {
  const t = useWorkplaceTranslations('lists')
  const save = async (load: () => Promise<unknown>, ending: string, type: string) => {
    try {
      const content = await load()
      // Reading the answer as text takes the mark away by which spreadsheets know the umlauts.
      const whole = typeof content === 'string' ? `\ufeff${content.replace(/^\ufeff/, '')}` : (content as Blob)
      saveFile(`${fileName}.${ending}`, whole, type)
    } catch (error) {
      toast({ tone: 'error', title: t('exportFailed'), text: reasonOf(error) })
    }
  }
  return (
    <Menu
      trigger={
        <Button look="secondary">
          <Download aria-hidden />
          {label ?? t('export')}
        </Button>
      }
    >
      <MenuItem onSelect={() => void save(csv, 'csv', 'text/csv')}>{t('csv')}</MenuItem>
      <MenuItem onSelect={() => void save(xlsx, 'xlsx', spreadsheetType)}>{t('xlsx')}</MenuItem>
    </Menu>
  )
}
