import { answerApart } from '../../../platform/apart.ts'
import { readStatements } from './read-statements.ts'

answerApart(({ bytes }: { readonly bytes: Uint8Array }) => readStatements(Buffer.from(bytes)))
