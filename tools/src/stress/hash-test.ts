import { createHash } from 'node:crypto'
import ts from 'typescript'

function tokensOf(node: ts.Node, file: ts.SourceFile): string[] {
  if (ts.isImportDeclaration(node) || ts.isJSDoc(node)) return []
  const children = node.getChildren(file)
  return children.length > 0 ? children.flatMap((child) => tokensOf(child, file)) : [node.getText(file)]
}

/** The same after a move: imports, comments and what the formatter adds do not count. */
export function hashTest(path: string, source: string): string {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest)
  const tokens = tokensOf(file, file).filter((token) => token !== '')
  // The formatter adds a comma where it breaks a line.
  const counted = tokens.filter((token, at) => token !== ',' || !/^[)\]}]/.test(tokens[at + 1] ?? ''))
  return createHash('sha256').update(JSON.stringify(counted)).digest('hex').slice(0, 16)
}
