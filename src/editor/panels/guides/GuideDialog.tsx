import { inksOf } from '#src/designs/inks/inks.ts';
import type { MessageKey } from '#src/site/message-keys.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { useDialogTexts } from '../../context/DialogTexts.tsx';
import { openDialog } from '../../context/store.ts';
import { GuidePicture, type GuideTopic } from './GuidePicture.tsx';
import { guideFacts } from './guide-facts.ts';

/** `guidelines`: requirements for artwork. `best_practices`: recommendations. */
export type GuideName = 'guidelines' | 'best_practices';

const topics: Readonly<Record<GuideName, readonly GuideTopic[]>> = {
	guidelines: ['bleed', 'safe', 'sharp', 'inks', 'type', 'files'],
	best_practices: ['contrast', 'creases', 'codes', 'turn'],
};
const others = { guidelines: 'best_practices', best_practices: 'guidelines' } as const;

/** How to prepare artwork for the open box: each rule with its number, a drawing and the reason. */
export default function GuideDialog({ name, onClose }: { name: GuideName; onClose: () => void }) {
	const { t, site, spec, layout } = useDesigner();
	const texts = useDialogTexts();
	const { side, ...facts } = guideFacts(site, spec, layout);
	const inks = inksOf(spec.printMode);
	const other = others[name];
	return (
		<Dialog
			open
			onClose={onClose}
			look="wide"
			title={t(`commands.${name}`)}
			closeLabel={t('editor.close')}
			actions={
				<Button look="secondary" onClick={() => openDialog(other)}>
					{t(`commands.${other}`)}
				</Button>
			}
		>
			<ul className="grid gap-6 md:grid-cols-2">
				{topics[name].map((topic) => (
					<li key={topic} className="flex gap-4">
						<GuidePicture topic={topic} />
						<div className="min-w-0 text-15">
							<h3 className="text-17 font-medium tracking-normal">
								{texts(`guides.${topic}` as MessageKey)}
							</h3>
							<p className="text-ink-soft">
								{texts(`guides.${topic}_text` as MessageKey, {
									...facts,
									side: side ? t(`editor.side_${side}`) : '',
								})}
							</p>
							{topic === 'inks' && inks !== 'none' && (
								<p className="mt-1 text-ink-soft">{texts(`starts.inks_${inks}`)}</p>
							)}
						</div>
					</li>
				))}
			</ul>
		</Dialog>
	);
}
