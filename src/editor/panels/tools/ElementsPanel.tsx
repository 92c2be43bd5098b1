import type { LineObject, ShapeForm } from '#src/designs/document/objects.ts';
import { traceShape } from '#src/designs/paint/paint-shape.ts';
import { SvgPath } from '#src/designs/paths/svg-path.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { addElement, type Element, elementName, elements } from '../../document/elements.ts';

/** Shapes and lines to choose from: a click puts one in the middle of the open side. */
export default function ElementsPanel() {
	const { t } = useDesigner();
	return (
		<ul className="grid grid-cols-[repeat(auto-fill,minmax(4rem,1fr))] gap-2">
			{elements.map((element) => (
				<li key={element}>
					<button
						type="button"
						className="grid aspect-square w-full place-items-center rounded-control border border-line hover:border-rich-blue"
						aria-label={elementName(element, t)}
						title={elementName(element, t)}
						onClick={() => addElement(element, t)}
					>
						<svg viewBox="-20 -20 40 40" className="size-10" aria-hidden="true">
							<ElementPreview element={element} />
						</svg>
					</button>
				</li>
			))}
		</ul>
	);
}

const dashes: Readonly<Record<LineObject['dash'], string>> = { solid: '', dashed: '7 5', dotted: '0 5.5' };

function ElementPreview({ element }: { element: Element }) {
	if (element === 'solid' || element === 'dashed' || element === 'dotted')
		return (
			<path
				d="M-16 0H16"
				stroke="currentColor"
				strokeWidth={2.5}
				strokeDasharray={dashes[element]}
				strokeLinecap={element === 'dotted' ? 'round' : 'butt'}
			/>
		);
	return <path d={formPath(element)} fill="currentColor" />;
}

/** The shape itself, drawn with the painter's outline. */
export function formPath(element: ShapeForm | 'rounded'): string {
	const path = new SvgPath();
	const isRounded = element === 'rounded';
	const isWide = isRounded || element === 'rectangle';
	traceShape(path, {
		form: isRounded ? 'rectangle' : element,
		widthMm: 30,
		heightMm: isWide ? 20 : 28,
		...(isRounded && { cornerMm: 5 }),
	});
	return path.data;
}
