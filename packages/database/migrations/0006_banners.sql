-- The banners of the home page are advertising too: pictures with a link, by device, in an order, for a time.
ALTER TABLE ad
  DROP CONSTRAINT ad_site_check,
  ADD CONSTRAINT ad_site_check CHECK (site IN (0, 1, 2)),
  -- What the picture says, for whoever cannot see it; the host it leads to where it is empty.
  ADD COLUMN alt text NOT NULL DEFAULT '';
COMMENT ON COLUMN ad.site IS '0 header, 1 footer, 2 banners of the home page';
