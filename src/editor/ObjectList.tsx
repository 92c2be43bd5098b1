import { useStore } from '@nanostores/react';
import { Image, Minus, QrCode, Shapes, Type } from 'lucide-react';
import { memo } from 'react';
import type { DesignObject } from '#src/designs/objects.ts';
import { formatSize } from '#src/site/lengths.ts';
import { type DesignerContext, useDesigner } from './DesignerContext.tsx';
import { extentOf } from './extent.ts';
import { $pictureCount, $selection, $side, showSide } from './session.ts';
import { $design, select } from './store.ts';

/** "Picture, lid, 6 × 2 cm" or "“Fresh bread”, lid, 4 × 1 cm". */
export function objectName(object: DesignObject, { t, site }: Pick<DesignerContext, 't' | 'site'>): string {
	const { widthMm, heightMm } = extentOf(object);
	const values = {
		side: t(`editor.side_${object.side}`),
		size: formatSize([widthMm, heightMm], site.region.lengthUnit, site.languageTag),
	};
	if (object.name) return t('editor.name_own', { ...values, name: object.name });
	if (object.kind !== 'text') return t(`editor.name_${object.kind}`, values);
	const text = object.text.replace(/\s+/g, ' ').trim();
	return text
		? t('editor.name_text', { ...values, text: text.slice(0, 40) })
		: t('editor.name_text_empty', values);
}

/** The objects of the design as a list: what the picture shows, for keyboard and screen reader. */
export function ObjectList() {
	const { t } = useDesigner();
	const { objects } = useStore($design);
	const selection = useStore($selection);
	if (objects.length === 0) return <p className="text-13 text-ink-soft">{t('editor.objects_none')}</p>;
	return (
		<ul className="grid grid-cols-1 gap-0.5" aria-label={t('editor.objects')}>
			{objects.toReversed().map((object) => (
				<ObjectRow key={object.id} object={object} isSelected={selection.includes(object.id)} />
			))}
		</ul>
	);
}

const icons = { image: Image, text: Type, shape: Shapes, line: Minus, code: QrCode } as const;

/** Drawn anew only when its own object has changed, or the letters have come that a text is measured in. */
const ObjectRow = memo(function ObjectRow({
	object,
	isSelected,
}: {
	object: DesignObject;
	isSelected: boolean;
}) {
	const designer = useDesigner();
	useStore($pictureCount);
	const Icon = icons[object.kind];
	return (
		<li>
			<button
				type="button"
				className="flex min-h-9 w-full items-center gap-2 rounded-control px-2 text-left text-13 hover:bg-paper aria-pressed:bg-ph-blue/10 aria-pressed:text-ph-blue"
				aria-pressed={isSelected}
				onClick={({ shiftKey, ctrlKey, metaKey }) => {
					select([object.id], shiftKey || ctrlKey || metaKey ? 'toggle' : 'only');
					if ($side.get() !== object.side) showSide(object.side);
				}}
			>
				<Icon size={16} aria-hidden="true" className="shrink-0" />
				<span className="min-w-0 truncate">{objectName(object, designer)}</span>
			</button>
		</li>
	);
});
