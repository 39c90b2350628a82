import ts from 'typescript'

/** One change to a source that a test should notice. */
export interface Breakage {
  readonly line: number
  readonly was: string
  readonly now: string
  /** The whole source with the change. */
  readonly source: string
}

type Change = readonly [node: ts.Node, text: string]

const operators: Readonly<Record<string, string>> = {
  ...{ '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' },
  ...{ '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===', '&&': '||', '||': '&&' },
}
const methods: Readonly<Record<string, string>> = {
  ...{ min: 'max', max: 'min', floor: 'ceil', ceil: 'floor', some: 'every', every: 'some' },
}
/** Calls that can be left out of a chain. */
const steps = ['filter', 'sort', 'toSorted', 'slice', 'trim', 'reverse', 'toReversed']

function inOperators(node: ts.Node): Change[] {
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    return [[node, node.operand.getText()]]
  }
  if (!ts.isBinaryExpression(node)) return []
  const operator = node.operatorToken.getText()
  if (operator === '??') return [[node, node.right.getText()]]
  const other = operators[operator]
  return other === undefined ? [] : [[node.operatorToken, other]]
}

function inBranches(node: ts.Node): Change[] {
  if (ts.isIfStatement(node)) return [[node.expression, `!(${node.expression.getText()})`]]
  if (!ts.isConditionalExpression(node)) return []
  const [condition, yes, no] = [node.condition, node.whenTrue, node.whenFalse].map((part) => `(${part.getText()})`)
  return [[node, `${condition} ? ${no} : ${yes}`]]
}

function inCalls(node: ts.Node): Change[] {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return []
  const { name, expression } = node.expression
  const other = methods[name.text]
  if (other !== undefined) return [[name, other]]
  return steps.includes(name.text) ? [[node, expression.getText()]] : []
}

function isName(node: ts.Node): boolean {
  return ts.isPropertyAssignment(node.parent) && node.parent.name === node
}

function inLiterals(node: ts.Node): Change[] {
  if (ts.isNumericLiteral(node)) return [[node, String(Number(node.text) + 1)]]
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [[node, 'false']]
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [[node, 'true']]
  if (ts.isStringLiteralLike(node) && !isName(node)) return [[node, JSON.stringify(`${node.text}x`)]]
  if (ts.isTemplateExpression(node)) return [[node.head, node.head.getText().replace('`', '`x')]]
  return ts.isRegularExpressionLiteral(node) ? inPattern(node) : []
}

function inPattern(node: ts.RegularExpressionLiteral): Change[] {
  const pattern = node.getText()
  const changed = [
    pattern.replace('/^', '/'),
    pattern.replace(/\$\/(?=\w*$)/, '/'),
    pattern.replace(/\/(?=\w*$)/, 'x/'),
  ]
  return changed.filter((other) => other !== pattern).map((other) => [node, other])
}

/** Types do not run, and a module that is not found breaks every test. */
function isLeftAlone(node: ts.Node): boolean {
  return ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node) || isDeclaredType(node)
}

function isDeclaredType(node: ts.Node): boolean {
  return ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)
}

/** Every breakage of a source, one at a time, in the order of its lines. */
export function breakagesOf(path: string, source: string): Breakage[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const changes: Change[] = []
  const visit = (node: ts.Node): void => {
    if (isLeftAlone(node)) return
    for (const changesIn of [inOperators, inBranches, inCalls, inLiterals]) changes.push(...changesIn(node))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return changes.map(([node, now]) => ({
    line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1,
    was: node.getText(),
    now,
    source: source.slice(0, node.getStart()) + now + source.slice(node.getEnd()),
  }))
}
