import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { type FontFamily, fontFamilies } from '#src/designs/fonts/fonts.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';

/** Classes of print-fonts.css: each family in its own face. */
const toFaceClass = (family: FontFamily) => `face-${family.toLowerCase().replace(/ /g, '-')}`;

/** The families as a list that opens, each in its own font; the fonts load when the list opens. */
export function FontField({ value, onPick }: { value: FontFamily; onPick: (family: FontFamily) => void }) {
	const { t } = useDesigner();
	const [isOpen, setIsOpen] = useState(false);
	const id = useId();
	return (
		<div className="col-span-2 grid gap-1">
			<button
				type="button"
				className="flex h-9 items-center justify-between gap-2 rounded-control border border-line bg-white px-2 text-15"
				aria-label={`${t('objects.font')}: ${value}`}
				aria-expanded={isOpen}
				aria-controls={id}
				onClick={() => setIsOpen(!isOpen)}
			>
				<span className={`truncate ${toFaceClass(value)}`}>{value}</span>
				<ChevronDown size={16} aria-hidden="true" />
			</button>
			{isOpen && (
				<ul id={id} className="rounded-control border border-line p-1" aria-label={t('objects.font')}>
					{fontFamilies.map((family) => (
						<li key={family}>
							<button
								type="button"
								className={`block min-h-9 w-full truncate rounded-control px-2 text-left text-17 hover:bg-paper aria-pressed:bg-ph-blue/10 aria-pressed:text-ph-blue ${toFaceClass(family)}`}
								aria-pressed={family === value}
								onClick={() => {
									onPick(family);
									setIsOpen(false);
								}}
							>
								{family}
							</button>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}
