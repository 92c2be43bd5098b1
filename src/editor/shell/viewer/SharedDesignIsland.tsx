import { useEffect, useMemo, useState } from 'react';
import { callAsUser } from '#src/customers/store.ts';
import { failureText } from '#src/designs/storage/failure-text.ts';
import { duplicateDesign } from '#src/designs/versions/contract.ts';
import type { Dieline } from '#src/dielines/dieline.ts';
import { createTranslate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import { track } from '#src/tracking/events.ts';
import { Button } from '#src/ui/Button.tsx';
import { Spinner } from '#src/ui/Progress.tsx';
import { createSheetLayout } from '../../box/sheet-layout.ts';
import FoldedPane from '../../box3d/FoldedPane.tsx';
import { DesignerProvider } from '../../context/DesignerContext.tsx';
import { openDesign } from '../../document/store.ts';
import { Comments } from './Comments.tsx';
import { openDieline } from './open-dieline.ts';
import { SideSheet } from './SideSheet.tsx';
import type { SharedDesign } from './shared-design.ts';
import { fetchSharedPictures } from './shared-pictures.ts';

interface SharedDesignIslandProps {
	site: Site;
	/** JSON of the rooms `editor`, `designs` and `problems`. */
	messages: string;
	/** JSON of a `SharedDesign`. */
	design: string;
	/** Of the link. */
	token: string;
	/** The product's name. */
	title: string;
	/** The designer's address; `?design=` opens a copy. */
	designerPath: string;
}

/** A design opened by a share link: the folded box, its sides, and the actions that the link allows. */
export default function SharedDesignIsland(props: SharedDesignIslandProps) {
	const { site, messages, design: given, token, title, designerPath } = props;
	const t = useMemo(() => createTranslate(JSON.parse(messages), site.languageTag), [messages, site]);
	const design = useMemo<SharedDesign>(() => JSON.parse(given), [given]);
	const [dieline, setDieline] = useState<Dieline>();
	const [failure, setFailure] = useState<string>();
	const [isBusy, setIsBusy] = useState(false);
	const layout = useMemo(() => dieline && createSheetLayout(dieline), [dieline]);
	const { spec, document, id, mode } = design;

	useEffect(() => {
		openDesign(document);
		void openDieline(design.spec).then((made) => {
			if (made) setDieline(made);
			else setFailure(t('designs.failed'));
			void fetchSharedPictures(document, token);
		});
	}, [design, document, token, t]);

	async function copy() {
		setIsBusy(true);
		setFailure(undefined);
		try {
			const made = await callAsUser(duplicateDesign, { id, shareToken: token });
			track('Design Duplicated', { designId: made.id });
			location.assign(withDesign(designerPath, made.id));
		} catch (error) {
			setFailure(failureText(t, error));
			setIsBusy(false);
		}
	}

	return (
		<div className="grid gap-6">
			{failure && (
				<p className="notice notice-danger" role="alert">
					{failure}
				</p>
			)}
			{(mode === 'copy' || design.isOwn) && (
				<div className="flex flex-wrap gap-3">
					{design.isOwn ? (
						<a className="button button-primary" href={withDesign(designerPath, id)}>
							{t('designs.open')}
						</a>
					) : (
						<Button busy={isBusy} onClick={() => void copy()}>
							{t('designs.copy_to_mine')}
						</Button>
					)}
				</div>
			)}
			{dieline && layout ? (
				<DesignerProvider value={{ t, site, dieline, layout, spec, name: title }}>
					<div className="grid items-start gap-6 lg:grid-cols-2">
						<div className="flex h-[min(70vh,520px)] overflow-hidden rounded-card border border-line">
							<FoldedPane />
						</div>
						<div className="grid gap-6">
							{mode === 'comment' ? <Comments designId={id} token={token} /> : <SideSheet />}
						</div>
					</div>
				</DesignerProvider>
			) : (
				!failure && (
					<div className="grid h-[520px] place-items-center rounded-card border border-line">
						<Spinner words={t('editor.opening')} />
					</div>
				)
			)}
		</div>
	);
}

const withDesign = (path: string, id: string): string =>
	`${path}${path.includes('?') ? '&' : '?'}design=${encodeURIComponent(id)}`;
