import { useStore } from '@nanostores/react';
import MoveHorizontal from 'lucide-react/icons/move-horizontal';
import MoveVertical from 'lucide-react/icons/move-vertical';
import Trash2 from 'lucide-react/icons/trash-2';
import { maxGuides } from '#src/designs/document/design.ts';
import { addGuide, moveGuide, removeGuide } from '#src/designs/document/guides.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { $design, change } from '../../document/store.ts';
import { $side } from '../../viewport/store.ts';
import { LengthField } from './LengthField.tsx';

/** The open side's guides as numbers: does everything that the mouse can do at the rulers. */
export default function GuidesPanel() {
	const { t, layout } = useDesigner();
	const { guides } = useStore($design);
	const side = useStore($side);
	const place = layout.places[side];
	if (!place) return null;
	const own = guides.map((guide, index) => ({ guide, index })).filter(({ guide }) => guide.side === side);
	const add = (axis: 'x' | 'y') => {
		const middle = (axis === 'x' ? place.widthMm : place.heightMm) / 2;
		const taken = new Set(own.flatMap(({ guide }) => (guide.axis === axis ? guide.atMm : [])));
		let atMm = Math.round(middle);
		while (taken.has(atMm)) atMm += 5;
		change('arrange.step_guide', (design) => addGuide(design, { side, axis, atMm }));
	};
	return (
		<section>
			<h2 className="mb-2 text-13 font-medium tracking-normal">{t('arrange.rulers')}</h2>
			<p className="mb-3 text-13 text-ink-soft">{t('arrange.guides_help')}</p>
			{own.length > 0 && (
				<ul className="mb-3 grid gap-2">
					{own.map(({ guide, index }) => (
						<li key={index} className="flex items-center gap-1">
							<div className="min-w-0 flex-1">
								<LengthField
									label={t(guide.axis === 'x' ? 'arrange.guide_upright' : 'arrange.guide_level')}
									valueMm={guide.atMm}
									onChange={(atMm) =>
										change('arrange.step_guide', (design) => moveGuide(design, index, atMm), `guide-${index}`)
									}
								/>
							</div>
							<button
								type="button"
								className="key"
								aria-label={t('arrange.guide_delete')}
								title={t('arrange.guide_delete')}
								onClick={() => change('arrange.step_guide', (design) => removeGuide(design, index))}
							>
								<Trash2 size={18} aria-hidden="true" />
							</button>
						</li>
					))}
				</ul>
			)}
			<div className="grid gap-2">
				{(
					[
						['x', 'arrange.add_upright', MoveHorizontal],
						['y', 'arrange.add_level', MoveVertical],
					] as const
				).map(([axis, label, Icon]) => (
					<button
						key={axis}
						type="button"
						className="key flex items-center justify-center gap-2 border border-line"
						disabled={guides.length >= maxGuides}
						onClick={() => add(axis)}
					>
						<Icon size={16} aria-hidden="true" />
						{t(label)}
					</button>
				))}
			</div>
		</section>
	);
}
