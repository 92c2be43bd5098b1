import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { fromTemplate } from '#src/designs/templates/template.ts';
import { templates } from '#src/designs/templates/templates.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { createLooks } from '../../box/material-look.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { useDialogTexts } from '../../context/DialogTexts.tsx';
import { showNotice } from '../../context/store.ts';
import { $design, change, setSelection } from '../../document/store.ts';
import { $repaintCount } from '../../painting/store.ts';
import { ownPictures, toMark } from './own-pictures.ts';
import { StartCard } from './StartCard.tsx';

/** Ready designs by trade, each shown on the current box; a click applies one as a single undo step. */
export default function Templates({ onClose }: { onClose: () => void }) {
	const { t, spec, layout } = useDesigner();
	const texts = useDialogTexts();
	const design = useStore($design);
	const count = useStore($repaintCount);
	const [keeps, setKeeps] = useState(true);
	const [own] = ownPictures(design);
	const board = createLooks(spec)[layout.sheets[0]?.stock ?? 'carton'].outside;
	// biome-ignore lint/correctness/useExhaustiveDependencies: facts of pictures change when they have loaded.
	const cards = useMemo(
		() =>
			templates.map((template) => ({
				id: template.id,
				name: texts.find(`starts.template_${template.id}`) ?? template.brand,
				design: fromTemplate(design, template, {
					places: layout.places,
					lead: layout.first,
					board,
					words: { tag: texts.find(`starts.tag_${template.id}`) ?? '' },
					nameOf: (name) => texts(`template-parts.${name}`),
					mark: keeps && own ? toMark(own) : undefined,
				}),
			})),
		[design, layout, board, texts, keeps, own, count],
	);
	return (
		<Dialog
			open
			onClose={onClose}
			look="wide"
			title={t('editor.action_templates')}
			closeLabel={t('editor.close')}
		>
			<p className="mb-4 text-15 text-ink-soft">{texts('starts.templates_help')}</p>
			{own && (
				<label className="choice mb-4">
					<input type="checkbox" checked={keeps} onChange={() => setKeeps(!keeps)} />
					<span className="text-15">{texts('starts.keep_picture')}</span>
				</label>
			)}
			<ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
				{cards.map((card) => (
					<li key={card.id} className="grid">
						<StartCard
							name={card.name}
							design={card.design}
							onTake={() => {
								setSelection([]);
								change('editor.step_template', () => card.design);
								showNotice(texts('starts.said_start', { name: card.name }));
								onClose();
							}}
						/>
					</li>
				))}
			</ul>
		</Dialog>
	);
}
