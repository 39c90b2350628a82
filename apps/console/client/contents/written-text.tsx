import { readParagraph, type TextPiece } from '@quayso/contract/rules/page-paragraph'

/** A paragraph as visitors see it; its links lead nowhere here. */
export function WrittenText({ text }: { readonly text: string }) {
  const paragraph = readParagraph(text)
  if (paragraph.kind === 'heading') return <h4>{paragraph.text}</h4>
  if (paragraph.kind === 'text') {
    return (
      <p>
        <Pieces pieces={paragraph.pieces} />
      </p>
    )
  }
  return (
    <ul>
      {paragraph.items.map((pieces, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing but their place
        <li key={i}>
          <Pieces pieces={pieces} />
        </li>
      ))}
    </ul>
  )
}

function Pieces({ pieces }: { readonly pieces: readonly TextPiece[] }) {
  return pieces.map(({ text, address }, i) =>
    address === undefined ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing but their place
      <span key={i} className="doclink" title={address}>
        {text}
      </span>
    ),
  )
}
